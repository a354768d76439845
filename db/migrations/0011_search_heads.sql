-- Documents now hold what names and categories say a thing is: every product is indexed anew,
-- which follows the migrations for those without a document.
delete from "search_document";
