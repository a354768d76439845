-- Documents hold sizes, details and brands from here on: migrating makes those that are missing.
TRUNCATE "search_document";
