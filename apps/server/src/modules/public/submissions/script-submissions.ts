import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/client-address.ts'
import { PASS_PARAMETER } from '../access/form-pass.ts'
import type { Defence } from '../defence/defence.ts'
import { queryOf, sourceOf } from '../pages/prefilled-pages.ts'
import { testTokenIn } from '../test-answers/test-link.ts'
import type { SubmitInput } from './check-submission.ts'
import { countSubmission } from './count-submissions.ts'
import { readSubmission } from './read-submission.ts'
import { type Submitted, submitResponse } from './submit-response.ts'

type Deps = Omit<Parameters<typeof submitResponse>[0], 'defence' | 'onStored'> &
  Pick<Services, 'metrics'> & { deliveries: { wake(): void } }

export type Submissions = ReturnType<typeof scriptSubmissions>

type Asked = { link: string; url: string; ip: string }

/** Submissions of one server, whichever way they come in. */
export function scriptSubmissions(deps: Deps, defence: Defence) {
  const all = { ...deps, defence, onStored: () => deps.deliveries.wake() }
  const submit = (input: SubmitInput): Promise<Submitted> =>
    countSubmission(deps.metrics, input.test !== undefined, () =>
      defence.inTurn(input.link, () => submitResponse(all, input)),
    )

  return {
    submit,
    /** The JSON of a page's script, or of another program. */
    submitJson(sent: unknown, { link, url, ip }: Asked): Promise<Submitted> {
      const body = readSubmission(sent)
      if (!body) throw new AppError('request.invalid')
      const pageQuery = queryIn(body.query, url)
      return submit({
        link,
        submissionId: body.submissionId,
        version: body.version,
        answers: body.answers,
        locale: body.locale,
        signals: {
          address: addressKey(ip),
          way: 'script',
          hasExtra: (body.extra ?? '') !== '',
          elapsedMs: body.elapsedMs ?? null,
        },
        proof: body.proof,
        source: pageQuery && sourceOf(pageQuery),
        test: pageQuery ? testTokenIn(pageQuery) : undefined,
        pass: pageQuery?.get(PASS_PARAMETER) ?? undefined,
      })
    },
  }
}

/** Of the page that was filled in; null: its address had none. */
function queryIn(told: string | undefined, url: string): URLSearchParams | null {
  if (told !== undefined) return told === '' ? null : new URLSearchParams(told)
  return url.includes('?') ? queryOf({ url }) : null
}
