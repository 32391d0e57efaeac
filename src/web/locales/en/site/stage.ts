import type { Words } from '../../ar/site.ts'

export const stage: Words['stage'] = {
  wall: 'Next on stage',
  days: { tonight: 'Tonight', today: 'Today', tomorrow: 'Tomorrow' },
  pause: 'Pause the stage',
  play: 'Play the stage',

  picks: 'Quick picks',
  children: 'For children',
  children_search: 'children',

  placeholder: "An oud night, a wedding photographer, a kids' show…",
  answers: 'Search results',
  searching: 'Searching…',
  occasions: 'Occasions and arts',
  nothing: 'No results for these words.',
  instead: 'How about one of these?',
  failed: "Search isn't working right now. Press Enter to see the events.",
}
