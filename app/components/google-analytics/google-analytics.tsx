import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { takeFreshAcceptance, useCookieChoice } from '../cookie-consent.ts'
import {
  pauseMeasuring,
  reportAcceptance,
  reportPageView,
  startMeasuring,
  stopMeasuring,
} from './measuring.ts'

type Props = {
  /** Of Google Analytics 4; undefined where it is not set up. */
  measurementId: string | undefined
  /** At the desk, and where candidates see their own applications. */
  isUncounted: boolean
}

/** Google Analytics 4 for visitors who accept it (D18): reports each change of route (§2). */
export function GoogleAnalytics({ measurementId: id, isUncounted }: Props) {
  const { pathname } = useLocation()
  const choice = useCookieChoice()
  // The content security policy there, which lasts until the next full load, does not allow Google.
  const [beganUncounted] = useState(isUncounted)
  const isOn = choice === 'accepted' && !isUncounted && !beganUncounted

  useEffect(() => {
    if (!id) return
    if (choice === 'declined') return stopMeasuring(id)
    if (!isOn) return pauseMeasuring(id)
    startMeasuring(id)
    if (takeFreshAcceptance()) reportAcceptance(id)
  }, [id, choice, isOn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another view
  useEffect(() => {
    if (id && isOn) reportPageView(id)
  }, [id, isOn, pathname])

  return null
}
