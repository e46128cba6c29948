/** The frame of the help page; the answers themselves are in ../../help. */
export const help = {
  intro: 'Short answers to what owners ask first.',
  search: 'Search help',
  clear: 'Clear search',
  found: { one: '{count} answer found', other: '{count} answers found' },
  noMatch: {
    title: 'Nothing found',
    text: 'No answer matches “{text}”. Try another word, or write to us.',
    alone: 'No answer matches “{text}”. Try another word.',
  },
  topics: 'Topics',
  all: 'All topics',
  next: 'Next: {title}',
  ask: { title: 'Is your answer not here?', text: 'Tell us what you wanted to do and what happened instead.' },
  failed: { title: 'Couldn’t load the help', text: 'Check your connection and try again.' },
  groups: {
    building: 'Build your form',
    sharing: 'Share it',
    receiving: 'Get the answers',
    running: 'Plans and account',
  },
  fromPlan: 'From {plan}',
} as const
