import type { textFigures as english } from '../en/text-figures.ts'

const noBreakSpace = '\u00a0'

export const textFigures: typeof english = {
  dollars: (amount) => `${amount}${noBreakSpace}美元`,
  dayOfMonth: (day) => `${day}${noBreakSpace}日`,
  seconds: (count) => `${count}${noBreakSpace}秒`,
  days: (count) => `${count}${noBreakSpace}天`,
  workingDays: (count) => `${count}${noBreakSpace}个工作日`,
  months: (count) => (count === 1 ? '一个月' : `${count}${noBreakSpace}个月`),
  years: (count) => (count === 1 ? '一年' : `${count}${noBreakSpace}年`),
}
