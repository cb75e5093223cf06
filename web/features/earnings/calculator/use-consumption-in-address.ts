import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readConsumption } from '../../../ui/calculator/read-consumption.ts'
import { useSearchParam } from '../../../ui/use-search-param.ts'

/** Browsers limit how often an address may change, and a slider changes it many times. */
const pauseMs = 350

/** The calculator's consumption, kept in the address, so that reload, back and sharing work. */
export const useConsumptionInAddress = () => {
  const { pathname } = useLocation()
  const [kept, change] = useSearchParam('consumption')
  const [typed, setTyped] = useState<{ consumption: string } | null>(null)
  const write = useEffectEvent((consumption: string) => {
    // A navigation to another page may have started.
    if (window.location.pathname === pathname) change(consumption, { replace: true })
  })
  useEffect(() => {
    if (!typed) return undefined
    const timer = setTimeout(() => write(typed.consumption), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const keep = (consumption: string) => setTyped({ consumption })
  return { consumption: readConsumption(kept ?? '') || null, keep }
}
