import { isPhone, isWrittenLtr, type ShownAnswer } from './shown-answers.ts'

/** In any script, label and value start on the same side as the page's own lines. */
export function AnswerRows({ answers }: { answers: readonly ShownAnswer[] }) {
  return (
    <dl>
      {answers.map(({ label, text }, index) => (
        <div key={index}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <AnswerValue text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function AnswerValue({ text }: { text: string }) {
  if (isPhone(text)) {
    return (
      <a className="tel" href={`tel:${text.replace(/[^+\d]/g, '')}`} dir="ltr">
        {text}
      </a>
    )
  }
  return <bdi dir={isWrittenLtr(text) ? 'ltr' : undefined}>{text}</bdi>
}
