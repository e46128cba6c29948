import './preview-policy.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'
import type { PreviewData } from '@wayform/form-view/preview/preview-shell.ts'
import { listen } from './listen.ts'

// The page that the builder frames. It knows no form: each message brings one, as it is at that moment.
const root = document.getElementById(PAGE_ROOT_ID)
const source = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && source) listen(root, JSON.parse(source) as PreviewData) // our own server wrote it into this page
