-- Tags of pictures are plain characters from now on (`noSpecific`).
UPDATE "media" SET "tags" = ARRAY(
  SELECT DISTINCT "plain" FROM unnest("tags") AS "tag",
    btrim(regexp_replace("tag", '[/&]', ' ', 'g')) AS "plain" WHERE "plain" <> ''
) WHERE array_to_string("tags", ',') ~ '[/&]';
