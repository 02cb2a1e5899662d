import { type ComponentPropsWithoutRef, createElement, forwardRef } from 'react'

/** How lucide describes an icon: elements of an SVG of 24 by 24, drawn with strokes. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

export interface IconProps extends ComponentPropsWithoutRef<'svg'> {
  /** Edge length in CSS pixels. */
  size?: number | string
}

/**
 * Makes the component of a lucide icon. Builds use it instead of lucide's own function of this name, which works out each attribute while the page
 * runs, for every framework and option, and is five times as large as all that is drawn with it before a wallet is chosen.
 */
export default function createLucideIcon({ node }: IconData) {
  return forwardRef<SVGSVGElement, IconProps>(function Icon(
    { size = 24, color = 'currentColor', children, ...rest },
    ref,
  ) {
    const isNamed = Boolean(children) || 'aria-label' in rest || 'aria-labelledby' in rest || 'role' in rest
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  })
}
