-- «الوردية» is a stretch of hours, not people. A shop that has named it otherwise keeps its name.
UPDATE "roles" SET "name" = 'فريق الطلبات'
WHERE "id" = 'shift' AND "name" = 'الوردية' AND NOT EXISTS (SELECT FROM "roles" WHERE "name" = 'فريق الطلبات');
