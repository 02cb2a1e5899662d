import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { ariaKeys } from '../kbd/matches-keys.ts'
import { useKeyboardPlatform } from '../kbd/use-keyboard-platform.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { given } from '../render/given.tsx'
import type { Tone } from '../tone/tone.ts'
import styles from './ui-menu.module.css'

type RootProps = ComponentPropsWithoutRef<typeof Base.Root>
type Restyled<Properties> = Omit<Properties, 'className' | 'style' | 'render' | 'children'> & {
  className?: string
  style?: CSSProperties
}

export interface MenuProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Popup>> {
  /** The button that opens it. */
  trigger: ReactElement
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: RootProps['onOpenChange'] | undefined
  /** Whether the rest of the page is blocked while it is open. */
  modal?: boolean
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/**
 * A menu of actions, opened by a button. To select a value use `Select`. The ref, `className` and native properties are
 * those of the popup.
 *
 * Keyboard: arrow keys move between items and wrap around; letters jump to an item; Enter activates it; Escape closes the menu.
 *
 * Data attributes: `data-open`, `data-side`, `data-align`.
 *
 * @example
 * <Menu trigger={<Button>More</Button>}><MenuItem onClick={() => leave()}>Leave the clan</MenuItem></Menu>
 */
export const Menu = forwardRef<HTMLDivElement, MenuProps>(function Menu(
  {
    trigger,
    open,
    defaultOpen = false,
    onOpenChange,
    modal = false,
    side = 'bottom',
    align = 'end',
    className,
    children,
    ...rest
  },
  ref,
) {
  const popup = usePopupPlace()
  const { place, direction, look } = usePlaceDirection<HTMLButtonElement>(open ?? defaultOpen)
  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        modal={modal}
        {...(open === undefined ? { defaultOpen } : { open })}
        onOpenChange={(isOpen, details) => {
          look()
          onOpenChange?.(isOpen, details)
        }}
      >
        <Base.Trigger ref={place} render={trigger} />
        <Base.Portal {...popup}>
          <Base.Positioner
            className={styles['positioner']}
            sideOffset={8}
            side={side}
            align={align}
            dir={direction}
          >
            <Base.Popup data-slot="menu" {...rest} ref={ref} className={clsx(styles['popup'], className)}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
})

/** A shortcut in the format of `aria-keyshortcuts`. */
function useShortcut(keys: string | undefined): string | undefined {
  const platform = useKeyboardPlatform()
  return keys === undefined ? undefined : ariaKeys(keys, platform)
}

interface ItemWords {
  /** Icon before the text, with `aria-hidden`. */
  icon?: ReactNode
  /** Text at the end of the item, such as an address or a status. */
  detail?: ReactNode
  /**
   * Keyboard shortcut, as in `Kbd`: `Mod+K`. It is only displayed and exposed to screen readers; the app handles the
   * keys.
   */
  shortcut?: string | undefined
  children: ReactNode
}

export interface MenuItemProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Item>>, ItemWords {
  tone?: Extract<Tone, 'neutral' | 'danger'>
  /** Renders the item as another element without children, such as a router link. */
  render?: ReactElement
}

/**
 * An action in a {@link Menu}.
 *
 * Data attributes: `data-tone`, `data-highlighted`, `data-disabled`.
 *
 * @example
 * <MenuItem icon={<LogOut size={18} />} tone="danger" shortcut="Mod+Q" onClick={logOut}>Log out</MenuItem>
 */
export const MenuItem = forwardRef<HTMLElement, MenuItemProps>(function MenuItem(
  { icon, detail, shortcut, tone = 'neutral', render, className, children, ...rest },
  ref,
) {
  const keys = useShortcut(shortcut)
  return (
    <Base.Item
      data-slot="menu-item"
      aria-keyshortcuts={keys}
      {...rest}
      {...given(render, rest.disabled)}
      ref={ref}
      className={clsx(styles['item'], className)}
      data-tone={tone}
    >
      <ItemContent icon={icon} detail={detail} shortcut={shortcut}>
        {children}
      </ItemContent>
    </Base.Item>
  )
})

export interface MenuCheckboxItemProps
  extends Restyled<ComponentPropsWithoutRef<typeof Base.CheckboxItem>>,
    ItemWords {}

/**
 * An item of a {@link Menu} that is turned on and off; the menu stays open.
 *
 * Data attributes: `data-checked`, `data-unchecked`, `data-highlighted`, `data-disabled`.
 *
 * @example
 * <MenuCheckboxItem checked={hasSound} onCheckedChange={setHasSound}>Sound</MenuCheckboxItem>
 */
export const MenuCheckboxItem = forwardRef<HTMLElement, MenuCheckboxItemProps>(function MenuCheckboxItem(
  { icon, detail, shortcut, className, children, ...rest },
  ref,
) {
  const keys = useShortcut(shortcut)
  return (
    <Base.CheckboxItem
      data-slot="menu-checkbox-item"
      aria-keyshortcuts={keys}
      {...rest}
      ref={ref}
      className={clsx(styles['item'], className)}
    >
      <span className={styles['mark']} aria-hidden>
        <Base.CheckboxItemIndicator data-slot="menu-checkbox-item-mark">
          <Check size={18} />
        </Base.CheckboxItemIndicator>
      </span>
      <ItemContent icon={icon} detail={detail} shortcut={shortcut}>
        {children}
      </ItemContent>
    </Base.CheckboxItem>
  )
})

export interface MenuRadioGroupProps
  extends Restyled<
    Omit<ComponentPropsWithoutRef<typeof Base.RadioGroup>, 'value' | 'defaultValue' | 'onValueChange'>
  > {
  /** Name of the group, shown above it. */
  label?: ReactNode
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string, details: Base.RadioGroup.ChangeEventDetails) => void) | undefined
  children: ReactNode
}

/**
 * A group of mutually exclusive items in a {@link Menu}.
 *
 * @example
 * <MenuRadioGroup label="Theme" defaultValue="dark"><MenuRadioItem value="dark">Dark</MenuRadioItem></MenuRadioGroup>
 */
export const MenuRadioGroup = forwardRef<HTMLDivElement, MenuRadioGroupProps>(function MenuRadioGroup(
  { label, children, ...rest },
  ref,
) {
  return (
    <Base.RadioGroup data-slot="menu-radio-group" {...rest} ref={ref}>
      {label ? <MenuLabel>{label}</MenuLabel> : null}
      {children}
    </Base.RadioGroup>
  )
})

export interface MenuRadioItemProps
  extends Restyled<Omit<ComponentPropsWithoutRef<typeof Base.RadioItem>, 'value'>>,
    ItemWords {
  value: string
}

/**
 * An option of a {@link MenuRadioGroup}; the menu stays open.
 *
 * Data attributes: `data-checked`, `data-unchecked`, `data-highlighted`, `data-disabled`.
 *
 * @example
 * <MenuRadioItem value="dark">Dark</MenuRadioItem>
 */
export const MenuRadioItem = forwardRef<HTMLElement, MenuRadioItemProps>(function MenuRadioItem(
  { icon, detail, shortcut, className, children, ...rest },
  ref,
) {
  const keys = useShortcut(shortcut)
  return (
    <Base.RadioItem
      data-slot="menu-radio-item"
      aria-keyshortcuts={keys}
      {...rest}
      ref={ref}
      className={clsx(styles['item'], className)}
    >
      <span className={styles['mark']} aria-hidden>
        <Base.RadioItemIndicator className={styles['radio']} data-slot="menu-radio-item-mark" />
      </span>
      <ItemContent icon={icon} detail={detail} shortcut={shortcut}>
        {children}
      </ItemContent>
    </Base.RadioItem>
  )
})

export interface MenuSubmenuProps
  extends Restyled<Omit<ComponentPropsWithoutRef<typeof Base.SubmenuTrigger>, 'label'>> {
  /** Icon before the text, with `aria-hidden`. */
  icon?: ReactNode
  label: ReactNode
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ComponentPropsWithoutRef<typeof Base.SubmenuRoot>['onOpenChange'] | undefined
  children: ReactNode
}

/**
 * A submenu of a {@link Menu}. The ref and native properties are those of the item.
 *
 * Keyboard: Arrow right opens the submenu and Arrow left closes it; the other way round in right-to-left text.
 *
 * Data attributes: `data-popup-open`, `data-highlighted`, `data-disabled`.
 *
 * @example
 * <MenuSubmenu label="Share"><MenuItem onClick={copyLink}>Copy the link</MenuItem></MenuSubmenu>
 */
export const MenuSubmenu = forwardRef<HTMLElement, MenuSubmenuProps>(function MenuSubmenu(
  { icon, label, open, defaultOpen = false, onOpenChange, className, children, ...rest },
  ref,
) {
  const popup = usePopupPlace()
  const { place, direction, look } = usePlaceDirection<HTMLDivElement>(true)
  return (
    <Base.SubmenuRoot
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(isOpen, details) => {
        look()
        onOpenChange?.(isOpen, details)
      }}
    >
      <Base.SubmenuTrigger
        data-slot="menu-submenu"
        {...rest}
        ref={ref}
        className={clsx(styles['item'], className)}
      >
        {icon}
        <span className={styles['label']} ref={place}>
          {label}
        </span>
        <ChevronRight className={styles['chevron']} size={18} aria-hidden />
      </Base.SubmenuTrigger>
      <Base.Portal {...popup}>
        <Base.Positioner className={styles['positioner']} sideOffset={4} alignOffset={-4} dir={direction}>
          <Base.Popup className={styles['popup']} data-slot="menu-submenu-popup">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
})

function ItemContent({ icon, detail, shortcut, children }: ItemWords) {
  return (
    <>
      {icon}
      <span className={styles['label']} data-slot="menu-item-label">
        {children}
      </span>
      {detail ? (
        <span className={styles['detail']} data-slot="menu-item-detail">
          {detail}
        </span>
      ) : null}
      {shortcut ? (
        <span className={styles['detail']} data-slot="menu-item-shortcut" aria-hidden>
          <Kbd keys={shortcut} />
        </span>
      ) : null}
    </>
  )
}

export interface MenuGroupProps extends Restyled<ComponentPropsWithoutRef<typeof Base.Group>> {
  /** Name of the group, shown above it. */
  label: ReactNode
  children: ReactNode
}

/**
 * A named group of items in a {@link Menu}.
 *
 * @example
 * <MenuGroup label="Account"><MenuItem>Settings</MenuItem></MenuGroup>
 */
export const MenuGroup = forwardRef<HTMLDivElement, MenuGroupProps>(function MenuGroup(
  { label, children, ...rest },
  ref,
) {
  return (
    <Base.Group data-slot="menu-group" {...rest} ref={ref}>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Base.Group>
  )
})

const MenuLabel = ({ children }: { readonly children: ReactNode }) => (
  <Base.GroupLabel className={styles['groupLabel']} data-slot="menu-group-label">
    {children}
  </Base.GroupLabel>
)

export type MenuSeparatorProps = Restyled<ComponentPropsWithoutRef<typeof Base.Separator>>

/**
 * A separator line between groups of items.
 *
 * @example
 * <MenuSeparator />
 */
export const MenuSeparator = forwardRef<HTMLDivElement, MenuSeparatorProps>(function MenuSeparator(
  { className, ...rest },
  ref,
) {
  return (
    <Base.Separator
      data-slot="menu-separator"
      {...rest}
      ref={ref}
      className={clsx(styles['separator'], className)}
    />
  )
})
