-- An order's history is only added to. Who is erased is taken out of it all the same: a
-- transaction that says that it erases may change who acted and what was said, nothing else.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('harbour.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'data' - 'actor_name' = to_jsonb(OLD) - 'data' - 'actor_name'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
