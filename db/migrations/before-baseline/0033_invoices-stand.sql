-- A document that was handed out is never changed or taken away: what was wrong is put right by a note.
CREATE FUNCTION invoices_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'documents stand as they were issued: % of %', tg_op, tg_table_name USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_stand BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
-- Only who it was may be taken out, when a person is erased: a simplified invoice need not say it.
CREATE TRIGGER invoices_stand_whole BEFORE UPDATE ON invoices FOR EACH ROW
  WHEN (to_jsonb(new) - 'buyer' <> to_jsonb(old) - 'buyer' OR new.buyer <> '{"name": "—", "phone": ""}') EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
CREATE TRIGGER invoices_stand_all BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
CREATE TRIGGER invoice_series_stand BEFORE DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
CREATE TRIGGER invoice_series_stand_all BEFORE TRUNCATE ON invoice_series FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
-- A series goes on by one and in no other way.
CREATE TRIGGER invoice_series_by_one BEFORE UPDATE ON invoice_series FOR EACH ROW
  WHEN (new.series <> old.series OR new.last <> old.last + 1) EXECUTE FUNCTION invoices_refuse();
--> statement-breakpoint
CREATE TRIGGER invoice_series_from_one BEFORE INSERT ON invoice_series FOR EACH ROW
  WHEN (new.last <> 1) EXECUTE FUNCTION invoices_refuse();
