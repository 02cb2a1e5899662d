import { useEffect } from 'react'

/** How long the marker stays after the last scroll event, in milliseconds (S4.5). */
const stay = 100

/** Sets `data-scrolling` on the page while it scrolls and for 100 ms after (S4.5). */
export function useScrollingMarker(): void {
  useEffect(() => {
    const page = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      page.dataset['scrolling'] = ''
      clearTimeout(timer)
      timer = setTimeout(() => delete page.dataset['scrolling'], stay)
    }
    window.addEventListener('scroll', mark, { passive: true, capture: true })
    return () => {
      window.removeEventListener('scroll', mark, { capture: true })
      clearTimeout(timer)
      delete page.dataset['scrolling']
    }
  }, [])
}
