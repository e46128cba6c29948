import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Undo } from '../../scripts/support/undo-at-end.ts'
import { sampleQuestions } from './sample-form.ts'

/** The smallest possible page with these questions: plain HTML and one listener, compressed, in a single answer. */
export async function serveFloorPage(undo: Undo): Promise<string> {
  const page = brotliCompressSync(html())
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.add(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return `http://127.0.0.1:${address.port}/`
}

const INPUTS: Record<string, string> = { EMAIL: 'email', PHONE: 'tel', DATE: 'date' }

function html(): string {
  const fields = sampleQuestions.map((question) => {
    const { questionId: id, label, type } = question
    const choices = 'options' in question ? question.options.map((option) => option.label) : ['1', '2', '3', '4', '5']
    if (type === 'RADIO' || type === 'CHECKBOX' || type === 'RATING') {
      const kind = type === 'CHECKBOX' ? 'checkbox' : 'radio'
      const inputs = choices.map((choice) => `<label><input type=${kind} name=${id}>${choice}</label>`)
      return `<fieldset><legend>${label}</legend>${inputs.join('')}</fieldset>`
    }
    const choose = `<select name=${id}>${choices.map((choice) => `<option>${choice}`).join('')}</select>`
    const isLong = 'longAnswer' in question
    const input = isLong ? `<textarea name=${id}></textarea>` : `<input type=${INPUTS[type] ?? 'text'} name=${id}>`
    return `<p><label>${label}<br>${type === 'DROPDOWN' ? choose : input}</label>`
  })
  return `<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">
<link rel=icon href=data:,><title>Table reservation</title><h1>Table reservation</h1>
<form method=post>${fields.join('')}<p><button>Send</button></form>
<script>addEventListener('input',function(e){e.target.title='typed'})</script>`
}
