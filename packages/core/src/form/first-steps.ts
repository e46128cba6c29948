type Listed = { id: string; from: 'google' | null; publishedVersion: number | null }

export const FIRST_STEPS = ['create', 'publish', 'share', 'answer'] as const
export type FirstStep = { name: (typeof FIRST_STEPS)[number]; isDone: boolean; path: string }

/** Progress of a new owner. Sharing is not recorded, but a response proves it. */
export function firstSteps(forms: readonly Listed[], responses: number): readonly FirstStep[] {
  // A form at Google is made and answered there.
  const own = forms.filter(({ from }) => from !== 'google')
  const first = own.at(-1)
  const published = own.find(({ publishedVersion }) => publishedVersion !== null)
  const form = first ? `/forms/${first.id}` : '/build'
  const live = published ? `/forms/${published.id}` : form
  return [
    { name: 'create', isDone: first !== undefined, path: form },
    { name: 'publish', isDone: published !== undefined, path: form },
    { name: 'share', isDone: responses > 0, path: published ? `${live}/share` : live },
    { name: 'answer', isDone: responses > 0, path: published ? `${live}/responses` : live },
  ]
}
