-- Portfolio images are shown as a blur until they have loaded, like the photo.
alter table talents
  add portfolio_blur_1 text,
  add portfolio_blur_2 text,
  add portfolio_blur_3 text,
  add portfolio_blur_4 text,
  add portfolio_blur_5 text;

update talents set
  portfolio_blur_1 = (select blur from images where owner = talents.id and '/media/' || images.id = portfolio_img_1),
  portfolio_blur_2 = (select blur from images where owner = talents.id and '/media/' || images.id = portfolio_img_2),
  portfolio_blur_3 = (select blur from images where owner = talents.id and '/media/' || images.id = portfolio_img_3),
  portfolio_blur_4 = (select blur from images where owner = talents.id and '/media/' || images.id = portfolio_img_4),
  portfolio_blur_5 = (select blur from images where owner = talents.id and '/media/' || images.id = portfolio_img_5)
where exists (select from images where owner = talents.id);
