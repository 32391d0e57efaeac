-- Nominations wait meanwhile.
update gigs set title = title where strip(lexemes) = lexemes;
