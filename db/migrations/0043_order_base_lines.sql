UPDATE "order_item" SET "base_line_total" = "base_unit_price" * "quantity";
