import { wakeEnding } from '@wayform/form-view/alive/hand-off/wake-ending.ts'
import { PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'

// Part of the page after a form with endings; it runs when that page shows.
const root = document.getElementById(PAGE_ROOT_ID)
if (root) wakeEnding(root)
