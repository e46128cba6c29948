import { expect } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenForm } from '../../support/given-form.ts'
import { engineTest } from './engine-test.ts'
import type { Engine } from './engine.ts'
import {
  BACK,
  BASIC,
  checked,
  CONTROLS,
  DONE,
  GO,
  isKept,
  isTextClear,
  messageOn,
  NAME,
  option,
  stored,
  untilAlive,
  visitorCountry,
} from './respondent.ts'

/** The most frequent actions of respondents, in engines that Chromium's journeys do not cover. */
export function respondentSmoke(engine: Engine): void {
  const test = engineTest(engine)

  test(`${engine.name}: the first click counts while the edited field has the focus`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenForm(app, sandbox, { questions: BASIC })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.click('[name=size][value=large]')
    await screen.click('[name=extras][value=nuts]')
    await screen.click('[name=extras][value=cream]')
    await screen.choose('[name=shop]', 'south')
    await screen.click('[name=stars][value="4"]')
    await screen.choose('[name=day]', '2031-12-31')
    await screen.fill('[name=count]', '1250')
    await screen.fill('[name=name]', 'Ana Silva')
    await screen.click(GO)
    await screen.sees('.pf-page h1', 'About you')

    await screen.fill('[name=mail]', 'ana@mail.example')
    await screen.click(BACK)
    await screen.sees('[name=name]')
    expect(await screen.value('[name=name]')).toBe('Ana Silva')
    await screen.fill('[name=name]', 'Ana Souza')
    await screen.click(GO)
    await screen.sees('.pf-page h1', 'About you')
    expect(await screen.value('[name=mail]')).toBe('ana@mail.example')
    await screen.fill('[name="home.line1"]', 'Rua A, 1')
    await screen.fill('[name="home.city"]', 'Recife')
    await screen.fill('[name=phone]', '+5511987654321')
    await screen.click(GO)

    await screen.sees(DONE, 'One tap left')
    const message = await messageOn(screen)
    for (const text of ['Large', 'Nuts, Cream', 'South', '4/5', '1,250', 'Ana Souza', 'Rua A, 1, Recife'])
      expect(message).toContain(text)
    expect(await stored(form)).toMatchObject([
      { size: 'Large', shop: 'South', name: 'Ana Souza', mail: 'ana@mail.example', phone: '+5511987654321' },
    ])
  })

  test(`${engine.name}: an error is shown without shifting the layout, and disappears when it is fixed`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenForm(app, sandbox, {
      questions: [
        NAME,
        { questionId: 'mail', type: 'EMAIL', label: 'Your email' },
        { questionId: 'size', type: 'RADIO', label: 'Size', options: [option('Small'), option('Large')] },
      ],
    })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.click(GO)
    await screen.sees('.pf-q .pf-e', /required|answer/i)
    await screen.fill('[name=name]', 'Ana')
    await screen.seesNo('.pf-q .pf-e')
    // The address is validated on blur: that must not move the choice away from the pointer.
    await screen.fill('[name=mail]', 'ana@')
    await screen.click('[name=size][value=small]')
    await expect.poll(() => checked(screen, 'size')).toBe('small')
    await screen.sees('.pf-q .pf-e')
    await screen.fill('[name=mail]', 'ana@mail.example')
    await screen.seesNo('.pf-q .pf-e')
    await screen.click(GO)
    await screen.sees(DONE)
    expect(await stored(form)).toMatchObject([{ name: 'Ana', size: 'Small' }])
  })

  test(`${engine.name}: a draft survives its page, and offline answers are sent later, once`, async ({
    app,
    sandbox,
    world: { screen, line },
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.fill('[name=name]', 'Ana')
    await expect.poll(() => isKept(screen), 'the draft lies on the device').toBe(true)
    await screen.open('about:blank')
    await screen.open(form.publicUrl)
    await screen.click('[data-go-on]')
    await expect.poll(() => screen.value('[name=name]')).toBe('Ana')

    line.cut()
    await screen.fill('[name=name]', 'Ana Silva')
    await screen.click(GO)
    await screen.sees('.pf-say', 'Not sent yet')
    expect(await stored(form)).toEqual([])
    line.mend()
    await screen.wire.reload()
    await screen.sees(DONE)
    await screen.wire.reload()
    await screen.sees(DONE)
    expect(await stored(form)).toMatchObject([{ name: 'Ana Silva' }])
  })

  test(`${engine.name}: days, files, small numbers and countries are chosen and named in the form’s language`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenForm(app, sandbox, { questions: CONTROLS, language: 'de' })
    const path = join(mkdtempSync(join(tmpdir(), 'wayform-file-')), 'menu.pdf')
    writeFileSync(path, '%PDF-1.4\n1 0 obj\n%%EOF\n')
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await expect.poll(() => screen.value('[name="phone.country"]')).toBe(await visitorCountry(screen))

    await screen.sees('.pf-dv', 'Datum wählen')
    await screen.choose('[name=day]', '2031-12-31')
    await screen.click('.pf-sp button[value="1"]')
    await expect.poll(() => screen.value('[name=guests]')).toBe('1')
    // Above the native field, which uses the device's language.
    await screen.sees('.pf-dv', 'Mittwoch, 31. Dezember 2031')
    expect(await screen.wire.evaluate(isTextClear, '[name=day]')).toBe(true)
    await screen.click('.pf-sp button[value="1"]')
    await expect.poll(() => screen.value('[name=guests]')).toBe('2')
    await screen.click('.pf-sp button[value="-1"]')
    await expect.poll(() => screen.value('[name=guests]')).toBe('1')

    await screen.sees('.pf-up', 'Datei wählen')
    await screen.wire.setFile('input[type=file]', path)
    await screen.sees('[data-kind=FILE]', 'menu.pdf')
    expect(await screen.wire.evaluate(isTextClear, 'input[type=file]')).toBe(true)

    await screen.click('[name=stars][value="4"]')
    await screen.click('[data-kind=RATING] .pf-x')
    await expect.poll(() => checked(screen, 'stars')).toBeNull()
    await screen.fill('[name=phone]', '+5511987654321')
    await screen.click(GO)
    await screen.sees(DONE)
    const message = await messageOn(screen)
    for (const text of ['Mittwoch, 31. Dezember 2031', '+55 11 98765 4321']) expect(message).toContain(text)
    expect(await stored(form)).toMatchObject([{ guests: '1', menu: expect.stringContaining('menu.pdf') }])
  })

  test(`${engine.name}: an Arabic form runs from right to left`, async ({ app, sandbox, world: { screen } }) => {
    const form = await givenForm(app, sandbox, { questions: [{ ...NAME, label: 'الاسم' }], language: 'ar' })
    await screen.open(form.publicUrl)
    await untilAlive(screen)
    await screen.fill('[name=name]', 'نورة')
    await screen.click(GO)
    await screen.sees(DONE, 'بقيت نقرة واحدة')
    expect(await messageOn(screen)).toContain('نورة')
    expect(await screen.wire.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    expect(await screen.wire.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test(`${engine.name}: what was typed stays when the language is switched`, async ({
    app,
    sandbox,
    world: { screen },
  }) => {
    const form = await givenForm(app, sandbox, { questions: [NAME] })
    const params = { id: form.id }
    const texts = [{ language: 'ar' as const, isOn: true, texts: { 'name.label': { text: 'الاسم', of: '' } } }]
    await form.owner(calls.forms.saveQuestions, { params, body: { texts, revision: form.revision } })
    await form.owner(calls.forms.publish, { params })
    await screen.open(`${form.publicUrl}?lang=en`)
    await untilAlive(screen)
    await screen.fill('[name=name]', 'Nora')
    await screen.click('.pf-lang a[lang=ar]')
    await screen.sees('form', 'الاسم')
    await untilAlive(screen)
    await expect.poll(() => screen.value('[name=name]')).toBe('Nora')
    expect(await screen.wire.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    await screen.click(GO)
    await screen.sees(DONE, 'بقيت نقرة واحدة')
    expect(await messageOn(screen)).toContain('Nora')
  })
}
