import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { isPrivatePath, paths } from '#rules/web-paths.ts'
import type { Visitor } from '../support/browser.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { pseudoChunk } from '../support/pseudo-words.ts'

// It signs in by a document of its own.
const stage = stageBrowser({ variables: { GRAPHQL_DOCUMENTS: 'any' } })
let visitor: Visitor

/** Words that only the English catalogue holds, in each of its parts. */
const ofCatalogue =
  /Man-machine verification fail|You need authentication to get your own|Switching clears what you typed|Language of the material|It may have been taken/

/** Gives the page a catalogue of no language, two fifths longer than English. */
const lengthenWords = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    const answer = await fetch(route.request().url())
    const code = await answer.text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: ofCatalogue.test(code) ? pseudoChunk(code) : code,
    })
  })

/** What is wider than the page, cut by its own box, or runs out of the control that it stands on. */
const brokenPlaces = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>()
    const name = (element: Element) => {
      const text = element.textContent.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.classList[0]} "${text}"`
    }
    const page = document.documentElement
    if (page.scrollWidth > window.innerWidth) broken.add(`the page is ${page.scrollWidth} wide`)
    const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []

    for (const control of document.querySelectorAll(
      'button, a, label, [role="tab"], [role="menuitem"], h1, h2, h3, th',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const part of [control, ...control.querySelectorAll('*')]) {
        const { overflowX, overflowY } = getComputedStyle(part)
        if (part.clientWidth < 2) continue
        if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
          broken.add(`cut: ${name(part)}`)
        if (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1)
          broken.add(`cut below: ${name(part)}`)
      }
      const box = control.getBoundingClientRect()
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        // What is for screen readers alone is one pixel large.
        if (!parent || parent.getBoundingClientRect().width < 2) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const text = range.getBoundingClientRect()
        if (text.right > box.right + 1 || text.left < box.left - 1) broken.add(`runs out: ${name(control)}`)
        if (text.bottom > box.bottom + 2 || text.top < box.top - 2)
          broken.add(`runs out below: ${name(control)}`)
        const isOutside = text.right > window.innerWidth + 1 || text.left < -1
        if (isOutside && !ancestors(parent).some(isScrolled)) broken.add(`outside: ${name(control)}`)
      }
    }
    return [...broken]
  })

/** Their titles come with their texts, not from the words of the catalogue. */
const longTexts = new Set<string>([paths.planRule, paths.guidebook, paths.faq])

const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  if (!longTexts.has(new URL(page.url()).pathname))
    expect((await page.title()).split(' · ')[0]).not.toMatch(/[a-z]/i)
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  await page.evaluate(() => document.fonts.ready)
}

const opened = async (width: number) => {
  visitor = await stage.visit({ viewport: { width, height: 812 } })
  await lengthenWords(visitor.page)
  return visitor.page
}

/** Signs in without the form, whose fields have other names now. */
const signIn = async (username: string) => {
  const { page } = visitor
  const ask = (query: string, variables: object) =>
    page.request.post('/graphql', { data: { query, variables } })
  await ask('mutation { createCaptcha { image } }', {})
  const input = { username, password: 'Portal-demo1', captcha: await visitor.readCaptcha() }
  await ask('mutation LogIn($input: LogInInput!) { logIn(input: $input) { __typename } }', { input })
}

const widths = [375, 1440]

test('a word that is cut, and one that runs out of its control, would be seen', async () => {
  const page = await opened(375)
  await page.goto(paths.login)
  await settled(page)
  const submit = page.locator('button[type="submit"]')
  await submit.evaluate(({ style }) => style.setProperty('max-width', '60px', 'important'))
  expect((await brokenPlaces(page)).join()).toContain('cut: ')
  await submit.evaluate((button) => {
    for (const { style } of [button, ...button.querySelectorAll('span')]) style.overflow = 'visible'
  })
  expect((await brokenPlaces(page)).join()).toContain('runs out: ')
  await page.locator('body').evaluate(({ style }) => style.setProperty('min-width', '400px'))
  expect((await brokenPlaces(page)).join()).toContain('the page is ')
})

test.each(widths)('with words two fifths longer no public page of %i px breaks', async (width) => {
  const page = await opened(width)
  for (const path of [...Object.values(paths).filter((path) => !isPrivatePath(path)), '/nowhere']) {
    await page.goto(path)
    await settled(page)
    expect([path, await brokenPlaces(page)]).toEqual([path, []])
  }
  // A form that is sent empty tells all its problems.
  await page.goto(paths.login)
  await settled(page)
  await page.locator('button[type="submit"]').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(await brokenPlaces(page)).toEqual([])
})

test.each(widths)('with words two fifths longer no page behind the login breaks at %i px', async (width) => {
  const page = await opened(width)
  await signIn('alice-chen')
  for (const path of Object.values(paths).filter(isPrivatePath)) {
    await page.goto(path)
    await settled(page)
    expect([path, await brokenPlaces(page)]).toEqual([path, []])
  }
})

test.each(widths)('with words two fifths longer no state of home breaks at %i px', async (width) => {
  const page = await opened(width)
  for (const username of ['bruno-diaz', 'carol-wu', 'daniel-ng', 'erin-park', 'harbor-media']) {
    await signIn(username)
    await page.goto(paths.homeIndex)
    await settled(page)
    expect([username, await brokenPlaces(page)]).toEqual([username, []])
  }
})

test.each(widths)('with words two fifths longer no dialog and no menu breaks at %i px', async (width) => {
  const page = await opened(width)
  await signIn('alice-chen')
  await page.goto(paths.homeIndex)
  await settled(page)
  // The page's own: what stands in its tables and forms leads to no dialog of the frame.
  const openers = page.locator('button:not(main button)')
  const names: string[] = []
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index)
    if (!(await opener.isVisible()) || (await opener.textContent()) === '中文') continue
    await opener.click()
    const floating = page.locator('[role="dialog"], [role="menu"]').first()
    await floating.waitFor()
    names.push((await floating.getAttribute('role')) ?? '')
    expect([index, await brokenPlaces(page)]).toEqual([index, []])
    // An open dialog stands in the address.
    await page.goto(paths.homeIndex)
    await settled(page)
  }
  expect(names).toContain('dialog')
  for (const name of ['feedback', 'accountManager']) {
    await page.goto(`${paths.homeIndex}?dialog=${name}`)
    await page.locator('[role="dialog"] button[type="submit"]').click()
    await page.locator('[role="dialog"] [aria-invalid="true"]').first().waitFor()
    expect([name, await brokenPlaces(page)]).toEqual([name, []])
  }
})
