import { Router } from 'express'
import { listCountries } from './country.ts'
import { showText } from './info.ts'

export const selectRoutes = () => Router().get('/country', listCountries).get('/info', showText)
