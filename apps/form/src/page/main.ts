import { later } from '@wayform/form-view/alive/enhance/later.ts'
import { videos } from '@wayform/form-view/alive/enhance/videos.ts'
import { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID, type PageData } from '@wayform/form-view/page-data.ts'
import { loadFonts } from './load-fonts.ts'

// Fetched by boot.ts once the page is there. For most forms the build leaves the rules of heavy types out.
const root = document.getElementById(PAGE_ROOT_ID)
const source = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && source) {
  const data = JSON.parse(source) as PageData // our own server wrote it into this page
  new LiveForm(root, data, [videos, later]).start()
  loadFonts(data.fonts)
}
