ALTER TABLE "media" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- The stored pictures that a column's text names: as its whole value, as a value of JSON, or behind /media/ in HTML (not of another site), in any width and format.
CREATE FUNCTION media_paths(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 2 AS $$
  SELECT DISTINCT regexp_replace(found[1], '-(400|800)$', '') || '.webp'
  FROM regexp_matches(value, '(?:^|"|(?:^|[^[:alnum:]])/media/)((?:[a-z0-9_-]+/)+[a-z0-9_-]+)\.(?:webp|avif)', 'g') AS found
$$;
--> statement-breakpoint
-- Whoever comes to name a picture holds its row until the end of the transaction, so that nobody deletes it meanwhile; a deleted one is refused on the column. One that no row tells of (stored before there was a library, or foreign) gets a row.
CREATE FUNCTION hold_media() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  after jsonb := to_jsonb(NEW);
  field text;
  held text;
  gone boolean;
BEGIN
  FOREACH field IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN after ->> field IS NULL OR strpos(after ->> field, '/') = 0;
    FOR held IN
      SELECT media_paths(after ->> field)
      EXCEPT SELECT media_paths(before ->> field)
      ORDER BY 1
    LOOP
      SELECT deleted_at IS NOT NULL INTO gone FROM media WHERE path = held FOR KEY SHARE;
      IF NOT FOUND THEN
        INSERT INTO media (path, width, height) VALUES (held, 0, 0) ON CONFLICT (path) DO NOTHING;
        SELECT deleted_at IS NOT NULL INTO gone FROM media WHERE path = held FOR KEY SHARE;
      END IF;
      IF gone THEN
        RAISE EXCEPTION 'picture % is deleted', held
          USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'media_held', TABLE = TG_TABLE_NAME, COLUMN = field;
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, description ON brand FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'description');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, short_description ON menu FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'short_description');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, content, widgets, css, header_script, footer_script ON page FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'content', 'widgets', 'css', 'header_script', 'footer_script');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF content, data ON block FOR EACH ROW EXECUTE FUNCTION hold_media('content', 'data');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, mobile_image_path, image, mobile_image ON slide FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'mobile_image_path', 'image', 'mobile_image');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF description ON product FOR EACH ROW EXECUTE FUNCTION hold_media('description');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path ON product_image FOR EACH ROW EXECUTE FUNCTION hold_media('image_path');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, description ON blog_category FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'description');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF image_path, content ON blog_article FOR EACH ROW EXECUTE FUNCTION hold_media('image_path', 'content');
--> statement-breakpoint
CREATE TRIGGER hold_media BEFORE INSERT OR UPDATE OF value ON setting FOR EACH ROW EXECUTE FUNCTION hold_media('value');
--> statement-breakpoint
-- The library begins with what the records show; `media.sweep` looks at the files.
INSERT INTO media (path, width, height)
SELECT DISTINCT path, 0, 0 FROM (
  SELECT media_paths(image_path::text) AS path FROM brand
  UNION SELECT media_paths(description::text) AS path FROM brand
  UNION SELECT media_paths(image_path::text) AS path FROM menu
  UNION SELECT media_paths(short_description::text) AS path FROM menu
  UNION SELECT media_paths(image_path::text) AS path FROM page
  UNION SELECT media_paths(content::text) AS path FROM page
  UNION SELECT media_paths(widgets::text) AS path FROM page
  UNION SELECT media_paths(css::text) AS path FROM page
  UNION SELECT media_paths(header_script::text) AS path FROM page
  UNION SELECT media_paths(footer_script::text) AS path FROM page
  UNION SELECT media_paths(content::text) AS path FROM block
  UNION SELECT media_paths(data::text) AS path FROM block
  UNION SELECT media_paths(image_path::text) AS path FROM slide
  UNION SELECT media_paths(mobile_image_path::text) AS path FROM slide
  UNION SELECT media_paths(image::text) AS path FROM slide
  UNION SELECT media_paths(mobile_image::text) AS path FROM slide
  UNION SELECT media_paths(description::text) AS path FROM product
  UNION SELECT media_paths(image_path::text) AS path FROM product_image
  UNION SELECT media_paths(image_path::text) AS path FROM blog_category
  UNION SELECT media_paths(description::text) AS path FROM blog_category
  UNION SELECT media_paths(image_path::text) AS path FROM blog_article
  UNION SELECT media_paths(content::text) AS path FROM blog_article
  UNION SELECT media_paths(value::text) AS path FROM setting
  UNION SELECT media_paths(image_path::text) AS path FROM order_item
) AS held
ON CONFLICT (path) DO NOTHING;
