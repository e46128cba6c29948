import { render } from 'preact'
import { App } from './App.tsx'
import { startTheme } from './theme.ts'

startTheme()
const place = document.getElementById('page')
if (place) {
  const query = new URLSearchParams(location.search)
  const number = query.get('number')?.replace(/\D/g, '')
  render(<App opening={{ number: number || null, text: query.get('text') ?? '' }} />, place)
}
