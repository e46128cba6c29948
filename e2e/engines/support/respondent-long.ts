import { expect } from '@playwright/test'
import { CAKE_SHOP } from '../../support/cake-shop.ts'
import { givenForm } from '../../support/given-form.ts'
import { otherSite } from '../../support/other-site.ts'
import { givenPaidForm } from '../../support/paid-form.ts'
import { engineTest } from './engine-test.ts'
import type { Engine } from './engine.ts'
import { BASIC, DONE, GO, messageOn, NAME, stored, untilAlive } from './respondent.ts'

/** Less frequent actions of respondents in the other engines: `npm run test:matrix`. */
export function respondentLong(engine: Engine): void {
  const test = engineTest(engine)

  test(`${engine.name}: every question type is answered @matrix`, async ({ app, sandbox, world: { screen } }) => {
    const form = await givenForm(app, sandbox, { questions: CAKE_SHOP })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.fill('[name=name]', 'Ana Silva')
    await screen.click('[name=size][value=large]')
    await screen.click('[name=extras][value=nuts]')
    // A long list is searched in a field of its own.
    await screen.fill('[role=combobox]', 'number 27')
    await screen.click('[role=option]')
    expect(await screen.value('[name=shop]')).toBe('shop27')
    await screen.fill('[name=count]', '3')
    await screen.click(GO)
    await screen.sees('.pf-page h1', 'About you')
    await screen.choose('[name=day]', '2031-12-31')
    await screen.choose('[name=at]', '2031-12-31')
    await screen.choose('[name="at.hour"]', '15')
    await screen.choose('[name="at.minute"]', '30')
    await screen.fill('[name=mail]', 'ana@mail.com')
    await screen.fill('[name="home.line1"]', 'Rua A, 1')
    await screen.fill('[name="home.city"]', 'Recife')
    await screen.click('[name=stars][value="4"]')
    await screen.click('[name=likely][value="9"]')
    await screen.fill('[name=phone]', '+5511987654321')
    await screen.click(GO)
    await screen.sees('.pf-page h1', 'Your bill')
    await screen.sees('[data-live=total]', '66')
    await screen.click('[name=pay][value=cash]')
    await screen.click(GO)
    await screen.sees(DONE)
    await screen.seesNo('.ty-paid')
    const message = await messageOn(screen)
    for (const text of [
      'Shop number 27',
      'Wednesday 31 December 2031, 3:30 pm',
      '4/5',
      '9/10',
      '66 USD',
      'At the door',
    ])
      expect(message).toContain(text)
    expect(await stored(form)).toHaveLength(1)
  })

  test(`${engine.name}: a form is answered without scripts @matrix`, async ({
    app,
    sandbox,
    world: { screen, line },
  }) => {
    const form = await givenForm(app, sandbox, { questions: BASIC })
    line.withoutScripts(true)
    await screen.open(form.publicUrl)
    await screen.click('[name=size][value=large]')
    await screen.fill('[name=name]', 'Ana')
    await screen.click(GO)
    await screen.sees('.pf-page h1', 'About you')
    await screen.fill('[name=mail]', 'ana@mail.example')
    await screen.fill('[name=phone]', '+5511987654321')
    await screen.click(GO)
    await screen.sees('.pf-h h1', 'Check your answers')
    await screen.click(GO)
    await screen.sees(DONE)
    await screen.click('summary')
    await screen.sees('details dl', /ana@mail\.example|\+55 11 98765 4321/)
    expect(await stored(form)).toMatchObject([{ name: 'Ana', size: 'Large' }])
  })

  test(`${engine.name}: a form is answered in dark mode @matrix`, async ({ app, sandbox }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const screen = await engine.start({ isDark: true })
    try {
      await screen.open(form.publicUrl)
      await untilAlive(screen)
      expect(await screen.wire.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(236, 237, 239)')
      await screen.fill('[name=name]', 'Ana')
      await screen.click(GO)
      await screen.sees(DONE)
      expect(await stored(form)).toHaveLength(1)
    } finally {
      await screen.wire.close()
    }
  })

  test(`${engine.name}: a card is charged, and the page confirms it @matrix`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenPaidForm(app, sandbox, { methods: ['stripe', 'cash'], currency: 'EUR' })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.fill('[name=name]', 'Ana')
    await screen.fill('[name=count]', '2')
    await screen.click(GO)
    await screen.click('[name=pay][value=stripe]')
    await screen.sees(GO, 'Pay €24.00')
    await screen.click(GO)
    await screen.click('button[value=pay]')
    await screen.sees('.ty-paid', 'Paid €24.00')
    expect(await stored(form)).toHaveLength(1)
  })

  test(`${engine.name}: a form is answered in another site’s page @matrix`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const site = await otherSite(
      `<h1>Bakery</h1><div data-wayform="${form.link}"></div><script src="${app.formsUrl}/widget.js" async></script>`,
    )
    try {
      await screen.open(site.url)
      await expect.poll(() => screen.wire.enterFrame(), 'the frame is there').toBe(true)
      await untilAlive(screen)
      await screen.fill('[name=name]', 'Ana')
      await screen.click(GO)
      await screen.sees(DONE)
      expect(await screen.attribute('.pf-b.wa', 'target')).toBe('_top')
      expect(await stored(form)).toMatchObject([{ name: 'Ana' }])
    } finally {
      await screen.open('about:blank')
      await site.close()
    }
  })
}
