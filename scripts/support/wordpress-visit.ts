import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from './run.ts'
import { quoted, type Wordpress } from './wordpress.ts'

export const PICTURES = join(root, 'test-results/wordpress')
const PATIENCE_MS = 45_000

export const MODES = ['inline', 'popup', 'slide', 'button'] as const
export type Mode = (typeof MODES)[number]

/** A WordPress, a Wayform with a form in it, and a browser. */
export type Place = {
  browser: Browser
  wordpress: Wordpress
  host: string
  link: string
  stored: () => Promise<number>
}

export async function signedIn({ browser, wordpress }: Place, name: string, password: string): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.fill('#user_login', name)
  await page.fill('#user_pass', password)
  await page.click('#wp-submit')
  await page.waitForURL(/wp-admin/)
  return page
}

export async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

export function settingsUrl({ url }: Wordpress): string {
  return `${url}/wp-admin/options-general.php?page=wayform`
}

export async function newPost(wordpress: Wordpress, content: string): Promise<string> {
  const post = `['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page', 'post_content' => wp_slash(${quoted(content)})]`
  return String(await wordpress.php(`echo json_encode(get_permalink(wp_insert_post(${post})));`))
}

/** As a respondent: fills in the form in the page, or behind its button, and sends it. Returns the form's width. */
export async function sendFrom(place: Place, url: string, mode: Mode, label: string, picture: string): Promise<number> {
  const page = await newPage(place.browser)
  await page.goto(url)
  if (mode !== 'inline') await page.getByRole('button', { name: label }).click()
  const inside = page.locator('iframe').contentFrame()
  await inside.getByLabel('Your name').fill('Ana')
  await page.screenshot({ path: join(PICTURES, `${picture}.png`) })
  await inside.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await inside.getByRole('link', { name: 'Continue to WhatsApp' }).waitFor()
  const box = await page.locator('iframe').boundingBox()
  await page.context().close()
  return box?.width ?? 0
}
