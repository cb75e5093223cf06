import { languageAfter } from '#rules/languages.ts'
import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'

const screen = 'material'

/** Waits for every poster, including those that are drawn only when they are scrolled into view. */
const openMaterial = async ({ page, messages, open }: Visit, as: string, query = '') => {
  await open(paths.material + query, as)
  for (const name of [messages.posters.title, messages.material.globalSms]) {
    const posters = page.getByRole('region', { name })
    await posters.scrollIntoViewIfNeeded()
    await posters.getByRole('img').nth(2).waitFor()
  }
  await page.evaluate('window.scrollTo(0, 0)')
}

export const materialStates: State[] = [
  { screen, name: 'with the link', arrive: (visit) => openMaterial(visit, 'alice-chen') },
  {
    screen,
    name: 'not verified, in the other language',
    arrive: (visit) => openMaterial(visit, 'bruno-diaz', `?in=${languageAfter(visit.language).key}`),
  },
  {
    screen,
    name: 'shared by WeChat',
    isWindow: true,
    async arrive({ page, messages, open }) {
      await open(`${paths.material}?dialog=wechat`, 'alice-chen')
      await page.getByRole('dialog', { name: messages.weChat.title }).getByRole('listitem').last().waitFor()
    },
  },
]
