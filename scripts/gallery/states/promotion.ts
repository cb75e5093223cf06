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
    name: 'calculator for a company',
    async arrive(visit) {
      await openPromotion(visit)
      await visit.page.getByRole('radio', { name: visit.messages.calculator.company }).check()
      await visit.page.getByRole('columnheader').nth(3).waitFor()
    },
  },
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
