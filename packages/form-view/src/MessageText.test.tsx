import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MessageText } from './MessageText.tsx'

describe('the message as WhatsApp will show it', () => {
  const { text } = composeMessage({
    number: '+5511999990000',
    formName: 'Cakes',
    responseNumber: 7,
    answers: [{ label: 'Your name', text: '*Ana*\n<b>Silva</b>' }],
    suffix: 'Sent with Wayform',
    more: '',
  })
  const markup = renderToStaticMarkup(<MessageText text={text} />)

  it('has the name with its number and the labels in bold', () => {
    expect(markup).toContain('<b>Cakes</b> #7')
    expect(markup).toContain('<b>Your name</b>')
  })

  it('leaves an answer as it was typed', () => {
    expect(markup).not.toContain('<b>Ana')
    expect(markup).not.toContain('<b>Silva')
    expect(markup).toContain('&lt;b&gt;Silva')
  })
})
