-- A time of the night is later than 24:00, which is no time of a clock but a span from midnight on.
-- A halala makes no room: an order counts until what work needs is verified.
CREATE OR REPLACE FUNCTION order_limits_end(customer text, at timestamptz, unpaid integer, a_day integer, asked_animals integer, most_animals integer)
RETURNS TABLE (slot double precision, placed double precision) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203303, hashtext(customer));
  RETURN QUERY WITH unverified AS MATERIALIZED (
    SELECT o.id AS order_id, agreed.ends FROM orders o, LATERAL (
      SELECT (o.schedule_date + o.schedule_time::interval) AT TIME ZONE 'Asia/Riyadh' AS ends) AS agreed
    WHERE o.customer_id = customer AND agreed.ends > at
      AND (o.status = 'Pending Payment' OR (o.status = 'Paid' AND coalesce(o.verified_halalas, 0) < least(coalesce(o.down_payment_halalas, o.grand_total_halalas), o.grand_total_halalas)))
  ) SELECT coalesce((
    SELECT extract(epoch FROM u.ends)::float8 FROM unverified u
    WHERE unpaid > 0 ORDER BY u.ends DESC OFFSET greatest(0, unpaid - 1) LIMIT 1
  ), (
    SELECT extract(epoch FROM min(u.ends))::float8 FROM unverified u
    HAVING most_animals > 0 AND count(*) > 0 AND asked_animals + (
      SELECT coalesce(sum(i.quantity), 0) FROM order_items i JOIN unverified v ON v.order_id = i.order_id) > most_animals
  )), (
    SELECT extract(epoch FROM o.created_at)::float8 FROM orders o
    WHERE o.customer_id = customer AND o.created_at > at - interval '24 hours' AND a_day > 0
    ORDER BY o.created_at DESC OFFSET greatest(0, a_day - 1) LIMIT 1
  );
END $$;
