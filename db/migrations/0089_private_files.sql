ALTER TABLE "order_attachment" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_path_key" UNIQUE("path");--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_path_key" UNIQUE("path");--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_content_check" CHECK (num_nonnulls("order_attachment"."path", "order_attachment"."content") = 1 and num_nulls("order_attachment"."path", "order_attachment"."bytes") <> 1);--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_picture_check" CHECK (num_nonnulls("payment_proof"."path", "payment_proof"."picture") <= 1);