import { FormApp } from '@wayform/form-view/alive/FormApp.tsx'
import { PAGE_DATA_ID, PAGE_ROOT_ID, type PageData } from '@wayform/form-view/page-data.ts'
import { type ComponentChild, hydrate } from 'preact'
import { loadFonts } from './load-fonts.ts'

// Fetched by boot.ts once the page is there.
const root = document.getElementById(PAGE_ROOT_ID)
const source = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && source) {
  const data = JSON.parse(source) as PageData // our own server wrote it into this page
  // The build puts Preact in React's place; only the types are React's.
  hydrate((<FormApp data={data} />) as ComponentChild, root)
  loadFonts(data.fonts)
}
