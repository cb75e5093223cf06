import { billFigures } from './bill-figures.ts'
import { insights } from './insights.ts'
import { loginInsights } from './login-insights.ts'

export const lateWords = { ...billFigures, ...insights, ...loginInsights }
