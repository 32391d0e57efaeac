-- A version before 0.5.0 starts on a database that names the migration in which its own files end, however many later ones there are:
-- its writes would lack triggers that are gone. Here all migrations before the first name count as applied.
delete from migrations where name < '0150';
