import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readConsumption } from '../../../ui/calculator/read-consumption.ts'
import { useSearchParam } from '../../../ui/use-search-param.ts'

/** Browsers take only so many changes of the address in a while, and a slider makes many. */
const pauseMs = 350

/** What the calculator counts with, kept in the address, so that reload, back and sharing work. */
export const useConsumptionInAddress = () => {
  const { pathname } = useLocation()
  const [kept, change] = useSearchParam('consumption')
  const [typed, setTyped] = useState<{ consumption: string } | null>(null)
  const write = useEffectEvent((consumption: string) => {
    // Another page may be on its way already.
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
