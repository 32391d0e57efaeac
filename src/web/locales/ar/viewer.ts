/** Texts of the viewer of images; they load with it. */
export const viewer = {
  earlier_image: 'الصورة السابقة',
  later_image: 'الصورة التالية',
  place_of: (place: number, count: number) => `${place} من ${count}`,
  zoom_in: 'تكبير الصورة',
  zoom_out: 'تصغير الصورة',
}
