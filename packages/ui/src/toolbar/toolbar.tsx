import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Toolbar as Base } from '@base-ui/react/toolbar'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { given } from '../render/given.tsx'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-toolbar.module.css'

type Restyled<Properties> = Omit<Properties, 'className' | 'style' | 'render' | 'children'> & {
  className?: string
  style?: CSSProperties
}

export interface ToolbarProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Root>> {
  /** Accessible name: what the toolbar controls. */
  label: string
  orientation?: 'horizontal' | 'vertical'
  children: ReactNode
}

/**
 * A group of controls with one Tab stop. It contains {@link ToolbarButton}, {@link ToolbarLink} and {@link
 * ToolbarInput}, grouped by {@link ToolbarGroup} or separated by {@link ToolbarSeparator}.
 *
 * Keyboard: Tab moves to the control that was focused last; arrow keys move along the orientation and wrap around.
 *
 * Data attributes: `data-orientation`, `data-disabled`.
 *
 * @example
 * <Toolbar label="Bracket"><ToolbarButton onClick={zoomIn}>Zoom in</ToolbarButton></Toolbar>
 */
export const Toolbar = forwardRef<HTMLDivElement, ToolbarProps>(function Toolbar(
  { label, className, children, onFocus, ...rest },
  ref,
) {
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        data-slot="toolbar"
        aria-label={label}
        {...rest}
        ref={both}
        className={clsx(styles['root'], className)}
        onFocus={(event) => {
          onFocus?.(event)
          look()
        }}
      >
        {children}
      </Base.Root>
    </DirectionProvider>
  )
})

export interface ToolbarButtonProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Button>> {
  /** An icon before the text, or alone with an `aria-label`. */
  icon?: ReactNode
  children?: ReactNode
}

/**
 * A button of a {@link Toolbar}. Set `aria-pressed` for a toggle button; it can also be the trigger of a `Menu` or
 * `Popover`. A disabled button stays focusable, so that screen readers announce it.
 *
 * Data attributes: `data-disabled`, `data-orientation`.
 *
 * @example
 * <ToolbarButton icon={<Grid2x2 size={18} aria-hidden />} aria-pressed={isGrid} onClick={toggleGrid}>Grid</ToolbarButton>
 */
export const ToolbarButton = forwardRef<HTMLButtonElement, ToolbarButtonProps>(function ToolbarButton(
  { icon, className, children, ...rest },
  ref,
) {
  return (
    <Base.Button
      data-slot="toolbar-button"
      {...rest}
      ref={ref}
      className={clsx(styles['control'], className)}
    >
      {icon}
      {children}
    </Base.Button>
  )
})

export interface ToolbarLinkProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Link>> {
  /** Renders the link as another element without children, such as a router link. */
  render?: ReactElement
  children: ReactNode
}

/**
 * A link of a {@link Toolbar}.
 *
 * Data attributes: `data-orientation`.
 *
 * @example
 * <ToolbarLink href="/rules">Rules</ToolbarLink>
 */
export const ToolbarLink = forwardRef<HTMLAnchorElement, ToolbarLinkProps>(function ToolbarLink(
  { render, className, ...rest },
  ref,
) {
  return (
    <Base.Link
      data-slot="toolbar-link"
      {...rest}
      // A router link has its own properties; ours are valid on every element.
      {...(given(render) as object)}
      ref={ref}
      className={clsx(styles['control'], styles['link'], className)}
    />
  )
})

export interface ToolbarInputProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Input>> {
  /** Accessible name; it is not visible. */
  label: string
}

/**
 * A text input in a {@link Toolbar}. The arrow keys move the caret, and at the ends of the text move to the next
 * control.
 *
 * Data attributes: `data-disabled`, `data-orientation`.
 *
 * @example
 * <ToolbarInput label="Round" inputMode="numeric" defaultValue="1" />
 */
export const ToolbarInput = forwardRef<HTMLInputElement, ToolbarInputProps>(function ToolbarInput(
  { label, className, ...rest },
  ref,
) {
  return (
    <Base.Input
      data-slot="toolbar-input"
      aria-label={label}
      {...rest}
      ref={ref}
      className={clsx(styles['input'], className)}
    />
  )
})

export interface ToolbarGroupProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Group>> {
  /** Accessible name of the group. */
  label: string
  children: ReactNode
}

/**
 * A group of controls in a {@link Toolbar}; `disabled` disables all of them.
 *
 * Data attributes: `data-disabled`, `data-orientation`.
 *
 * @example
 * <ToolbarGroup label="Zoom"><ToolbarButton>In</ToolbarButton><ToolbarButton>Out</ToolbarButton></ToolbarGroup>
 */
export const ToolbarGroup = forwardRef<HTMLDivElement, ToolbarGroupProps>(function ToolbarGroup(
  { label, className, ...rest },
  ref,
) {
  return (
    <Base.Group
      data-slot="toolbar-group"
      aria-label={label}
      {...rest}
      ref={ref}
      className={clsx(styles['group'], className)}
    />
  )
})

export type ToolbarSeparatorProps = Restyled<ComponentPropsWithoutRef<typeof Base.Separator>>

/**
 * A separator line between controls of a {@link Toolbar}.
 *
 * Data attributes: `data-orientation`.
 *
 * @example
 * <ToolbarSeparator />
 */
export const ToolbarSeparator = forwardRef<HTMLDivElement, ToolbarSeparatorProps>(function ToolbarSeparator(
  { className, ...rest },
  ref,
) {
  return (
    <Base.Separator
      data-slot="toolbar-separator"
      {...rest}
      ref={ref}
      className={clsx(styles['separator'], className)}
    />
  )
})
