-- Each row writes its item anew, with the picture of its card. Edits of talents wait meanwhile, readers do not: 10,000 talents take seconds.
update talents set item = item;
