import { DRAWN, MAX_SIGNER_LENGTH } from '@wayform/core/questions/signature/answer.ts'
import type { SignatureQuestion } from '@wayform/core/questions/signature/schema.ts'
import { FIELD } from '@wayform/core/questions/signature/strokes.ts'
import { fieldId, invalid } from '../../field-ids.ts'
import type { View } from '../../view.ts'

/** A name to type. A script shows the field to draw on instead (alive/enhance/signature.ts), and leads back here. */
export const SignatureView: View<SignatureQuestion> = ({ question, value, problem, t, editors }) => {
  const { questionId, ways, signerText, savesTime } = question
  const who = signerText.trim() || t('form.signature.name')
  const strokes = strokesIn(value)
  // The builder shows the field as the page's script will.
  const isDrawn = editors !== undefined && ways !== 'type'
  return (
    <div className="pf-sg" data-ways={ways}>
      <div hidden={!isDrawn}>
        <svg
          viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
          role="img"
          aria-label={t('form.signature.here')}
          tabIndex={-1}
        >
          <path d={strokes || undefined} />
        </svg>
        <p>
          <button type="button">{t('form.signature.type')}</button>
          <button type="button">{t('form.signature.clear')}</button>
        </p>
      </div>
      <input name={`${questionId}.${DRAWN}`} defaultValue={strokes} hidden />
      <input
        className="pf-i"
        id={fieldId(question)}
        name={questionId}
        aria-label={who}
        autoComplete="name"
        dir="auto"
        maxLength={MAX_SIGNER_LENGTH}
        defaultValue={nameIn(value)}
        required={question.required}
        hidden={isDrawn}
        {...invalid(problem)}
      />
      <button type="button" hidden>
        {t('form.signature.draw')}
      </button>
      <small>
        <bdi>{who}</bdi>
        {savesTime && ` · ${t('form.signature.saved')}`}
      </small>
    </div>
  )
}

SignatureView.group = true

function strokesIn(value: unknown): string {
  return typeof value === 'object' && value !== null && 'strokes' in value ? String(value.strokes) : ''
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
}
