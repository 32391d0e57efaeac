/** Classes of a text control. 16 px, so that phones do not zoom in. A module of its own: the home page has no fields. */
export const inputClass =
  'block min-h-12 w-full rounded-md border border-mute/55 bg-card py-2 text-base text-ink ' +
  'placeholder:text-mute/80 hover:border-mute aria-invalid:border-danger'
