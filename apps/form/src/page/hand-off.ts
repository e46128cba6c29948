import { wakeHandOff } from '@wayform/form-view/alive/hand-off/wake-hand-off.ts'
import { PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'

// Part of the pages that lead to WhatsApp; it runs when such a page shows.
const root = document.getElementById(PAGE_ROOT_ID)
if (root) wakeHandOff(root)
