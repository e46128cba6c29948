import type { MatrixQuestion } from '@wayform/core/questions/matrix/schema.ts'
import { CLEAR_ACTION, fieldId, invalid } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** A table on wide screens; on phones each row is a card with the same controls. It needs no script. */
export const MatrixView: View<MatrixQuestion> = ({ question, value, problem, t }) => {
  const { questionId, rows, columns, several } = question
  // Radio buttons can't be unticked.
  const canClear = !several && !question.required
  return (
    <table className="pf-mx">
      <thead>
        <tr>
          <td>
            <span hidden>{question.label}</span>
          </td>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              <bdi>{label}</bdi>
            </th>
          ))}
          {canClear && (
            <td>
              <span hidden>{t('form.clear')}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{row.label}</bdi>
            </th>
            {columns.map(({ id, label }, place) => (
              <td key={id}>
                <label>
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    id={index === 0 && place === 0 ? fieldId(question) : undefined}
                    name={`${questionId}.${row.id}`}
                    value={id}
                    defaultChecked={chosenIn(value, row.id).includes(id)}
                    aria-label={`${row.label}: ${label}`}
                    required={question.required && !several}
                    {...invalid(problem)}
                  />
                  <bdi aria-hidden="true">{label}</bdi>
                </label>
              </td>
            ))}
            {canClear && (
              <td>
                <button
                  className="pf-x"
                  name=".action"
                  value={`${CLEAR_ACTION}${questionId}.${row.id}`}
                  aria-label={`${row.label}: ${t('form.clear')}`}
                >
                  {t('form.clear')}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

MatrixView.group = true
MatrixView.problems = () => ['unknownRow', 'rowRequired', 'unknownOption']

function chosenIn(value: unknown, rowId: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, rowId)) return []
  const chosen = (value as Record<string, unknown>)[rowId]
  return Array.isArray(chosen) ? chosen : [chosen]
}
