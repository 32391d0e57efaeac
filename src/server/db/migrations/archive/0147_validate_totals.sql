alter table tickets validate constraint tickets_total_price_check;
