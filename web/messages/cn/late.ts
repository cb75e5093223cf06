import { billFigures } from './bill-figures.ts'
import { calculator } from './calculator.ts'
import { earnings } from './earnings.ts'
import { insights } from './insights.ts'
import { loginInsights } from './login-insights.ts'

export const lateWords = { ...billFigures, ...calculator, ...earnings, ...insights, ...loginInsights }
