import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readConsumption } from '../../shared/calculator/read-consumption.ts'

const key = 'consumption'

/** Browsers take only so many changes of the address in a while, and a slider makes many. */
const pauseMs = 350

/** What the calculator counts with, kept in the address, so that reload, back and sharing work. */
export const useConsumptionInAddress = () => {
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = (consumption: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set(key, consumption)
          return after
        },
        { replace: true },
      )
    }, pauseMs)
  }
  return { consumption: readConsumption(search.get(key) ?? '') || null, keep }
}
