import type { State, Visit } from '../state.ts'

const screen = 'promotion'

const openPromotion = async ({ page, language, open }: Visit) => {
  await open(`/promote/home?sid=0123456789abcdef&lang=${language}`)
  await page.getByRole('slider').waitFor()
}

export const promotionStates: State[] = [
  { screen, name: 'page', arrive: openPromotion },
  {
    screen,
    name: 'calculator in the first band',
    async arrive(visit) {
      await openPromotion(visit)
      await visit.page.getByRole('textbox').fill('150000')
      await visit.page.getByText('$4,500').first().waitFor()
    },
  },
]
