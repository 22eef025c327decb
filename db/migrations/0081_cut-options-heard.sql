-- Every process hears that cuts and extras changed, as of the rest of the catalogue: without it the others went on offering the prices of before.
CREATE TRIGGER cut_options_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cut_options
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
