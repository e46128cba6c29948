/** A submission that a client tried to send. */
export type Sent = { submissionId: string; formId: string; answers: Record<string, string> }

export type StoredRow = {
  formId: string
  number: number
  submissionId: string
  answers: Record<string, unknown>
  deliveries: number
}

export type CounterRow = { formId: string; lastNumber: number; stored: number; unread: number }

export type Evidence = {
  sent: readonly Sent[]
  /** The response number in the answer to each submission. */
  acknowledged: ReadonlyMap<string, number>
  /** Submissions that were answered twice, with different numbers. */
  contradictions: readonly string[]
  rows: readonly StoredRow[]
  counters: readonly CounterRow[]
  /** Number of destinations of each form. */
  destinations: ReadonlyMap<string, number>
}

export type Check = { name: string; problems: readonly string[] }

/** The invariants after any number of kills: the guarantees about storing responses. */
export function checkEvidence(evidence: Evidence): Check[] {
  const { sent, acknowledged, contradictions, rows } = evidence
  const bySubmission = Map.groupBy(rows, (row) => row.submissionId)
  const known = new Map(sent.map((submission) => [submission.submissionId, submission]))
  return [
    {
      name: 'every submission was acknowledged in the end',
      problems: sent.filter(({ submissionId: id }) => !acknowledged.has(id)).map(({ submissionId }) => submissionId),
    },
    {
      name: 'what was acknowledged is stored, with the number that was acknowledged',
      problems: [...acknowledged].flatMap(([id, number]) => {
        const stored = (bySubmission.get(id) ?? []).map((row) => row.number)
        return stored.includes(number)
          ? []
          : [`${id} was answered with ${number}, stored is ${stored.join() || 'nothing'}`]
      }),
    },
    {
      name: 'one row for each submission id, and none that nobody sent',
      problems: [...bySubmission].flatMap(([id, own]) => [
        ...(own.length > 1 ? [`${id} has ${own.length} rows`] : []),
        ...(known.has(id) ? [] : [`nobody sent ${id}`]),
      ]),
    },
    { name: 'a repeated submission gets the same number', problems: contradictions },
    {
      name: 'the stored answers are complete',
      problems: rows.flatMap(({ submissionId, formId, answers }) => {
        const submission = known.get(submissionId)
        const isComplete = submission?.formId === formId && hasSameAnswers(submission.answers, answers)
        return isComplete ? [] : [`${submissionId} holds ${JSON.stringify(answers)}`]
      }),
    },
    { name: 'numbers run from 1 without gaps', problems: forms(evidence).flatMap((form) => gaps(form, rows)) },
    {
      name: 'counters equal the rows',
      problems: forms(evidence).flatMap((form) => wrongCounter(form, evidence)),
    },
    {
      name: 'one ledger row for each response and destination',
      problems: rows.flatMap(({ formId, submissionId, deliveries }) => {
        const wanted = evidence.destinations.get(formId) ?? 0
        return deliveries === wanted ? [] : [`${submissionId} has ${deliveries} ledger rows instead of ${wanted}`]
      }),
    },
  ]
}

const forms = ({ destinations }: Evidence) => [...destinations.keys()]

function hasSameAnswers(sent: Record<string, string>, stored: Record<string, unknown>): boolean {
  const ids = Object.keys(sent)
  return ids.length === Object.keys(stored).length && ids.every((id) => sent[id] === stored[id])
}

function gaps(formId: string, rows: readonly StoredRow[]): string[] {
  const numbers = rows.filter((row) => row.formId === formId).map((row) => row.number)
  return numbers
    .toSorted((a, b) => a - b)
    .flatMap((number, index) => (number === index + 1 ? [] : [`${formId}: ${number} stands where ${index + 1} should`]))
    .slice(0, 1)
}

function wrongCounter(formId: string, { rows, counters }: Evidence): string[] {
  const count = rows.filter((row) => row.formId === formId).length
  const counter = counters.find((row) => row.formId === formId)
  if (counter && [counter.lastNumber, counter.stored, counter.unread].every((value) => value === count)) return []
  return [`${formId} has ${count} rows and ${JSON.stringify(counter)}`]
}
