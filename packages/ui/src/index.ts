'use client'
export { Accordion, type AccordionItem, type AccordionProps } from './accordion/accordion.tsx'
export { Address, type AddressProps } from './address/address.tsx'
export { shortAddress } from './address/short-address.ts'
export { AlertBar, type AlertBarProps } from './alert-bar/alert-bar.tsx'
export { AlertDialog, type AlertDialogProps } from './alert-dialog/alert-dialog.tsx'
export { AmountField, type AmountFieldProps } from './amount-field/amount-field.tsx'
export type { AmountProblem } from './amount-field/read-amount.ts'
export { ArtBanner, type ArtBannerProps } from './art/art-banner.tsx'
export { ArtHero, type ArtHeroProps } from './art/art-hero.tsx'
export { type ArtDrawing, type ArtInput, drawArt, type Polygon } from './art/draw-art.ts'
export { randomFrom } from './art/random.ts'
export { Avatar, AvatarGroup, type AvatarGroupProps, type AvatarProps } from './avatar/avatar.tsx'
export { AvatarFrame, type AvatarFrameProps } from './avatar/avatar-frame.tsx'
export { Badge, type BadgeProps } from './badge/badge.tsx'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './breadcrumb/breadcrumb.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { Card, CardFooter, CardHeader, type CardHeaderProps, type CardProps } from './card/card.tsx'
export type { ChangeDetails } from './change/change-details.ts'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group/checkbox-group.tsx'
export { Collapsible, type CollapsibleProps } from './collapsible/collapsible.tsx'
export {
  Combobox,
  type ComboboxGroup,
  type ComboboxOption,
  type ComboboxProps,
} from './combobox/combobox.tsx'
export { ContextMenu, type ContextMenuProps } from './context-menu/context-menu.tsx'
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx'
export { type CountdownClock, systemClock } from './countdown/clock.ts'
export { Countdown, type CountdownProps } from './countdown/countdown.tsx'
export { clockFace, minutesLeftWords } from './countdown/countdown-words.ts'
export { useSecondsLeft } from './countdown/use-seconds-left.ts'
export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { DialogClose } from './dialog/dialog-close.tsx'
export { DialogFrame, type DialogFrameProps } from './dialog/dialog-frame.tsx'
export { DialogWindow, type DialogWindowProps } from './dialog/dialog-window.tsx'
export type { OpenChangeDetails, OpenChangeReason } from './dialog/use-open-state.ts'
export { Drawer, type DrawerProps } from './drawer/drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx'
export { Field, type FieldControl, type FieldProps } from './field/field.tsx'
export { Fieldset, type FieldsetProps } from './fieldset/fieldset.tsx'
export { Form, type FormErrors, type FormProps } from './form/form.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'
export { InfiniteList, type InfiniteListProps } from './infinite-list/infinite-list.tsx'
export { Kbd, type KbdProps } from './kbd/kbd.tsx'
export type { KeyboardPlatform, KeyName } from './kbd/key-names.ts'
export { Link, type LinkProps } from './link/link.tsx'
export { List, type ListProps } from './list/list.tsx'
export { ListRow, type ListRowProps } from './list/list-row.tsx'
export {
  Menu,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuRadioItem,
  type MenuRadioItemProps,
  MenuSeparator,
  type MenuSeparatorProps,
  MenuSubmenu,
  type MenuSubmenuProps,
} from './menu/menu.tsx'
export { NumberField, type NumberFieldProps } from './number-field/number-field.tsx'
export { NumberText, type NumberTextProps } from './number-text/number-text.tsx'
export { OneTimeCode, type OneTimeCodeProps } from './one-time-code/one-time-code.tsx'
export { Pagination, type PaginationProps } from './pagination/pagination.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx'
export type { NumberFormatter, UiLabels } from './provider/labels.ts'
export type { Direction } from './provider/ui-context.ts'
export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx'
export { Radio, type RadioProps } from './radio-group/radio.tsx'
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx'
export { ScrollArea, type ScrollAreaProps } from './scroll-area/scroll-area.tsx'
export { SearchField, type SearchFieldProps } from './search-field/search-field.tsx'
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './select/select.tsx'
export { Separator, type SeparatorProps } from './separator/separator.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Slider, type SliderMark, type SliderProps, type SliderValue } from './slider/slider.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { type Step, StepList, type StepListProps } from './step-list/step-list.tsx'
export type { StepState } from './step-list/step-state.ts'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { Table, type TableColumn, type TableProps, type TableSort } from './table/table.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx'
export { Tag, type TagProps } from './tag/tag.tsx'
export { ToggleTag, type ToggleTagProps } from './tag/toggle-tag.tsx'
export { TextField, type TextFieldProps } from './text-field/text-field.tsx'
export { Textarea, type TextareaProps } from './textarea/textarea.tsx'
export { ToastProvider, type ToastProviderProps } from './toast/toast-provider.tsx'
export {
  type ToastAction,
  type ToastHandle,
  type ToastMessage,
  type ToastTone,
  useToast,
} from './toast/use-toast.ts'
export { ToggleGroup, type ToggleGroupProps, type ToggleOption } from './toggle-group/toggle-group.tsx'
export { type FormattedAmount, formatTokenAmount } from './token-amount/format-token-amount.ts'
export { TokenAmount, type TokenAmountProps } from './token-amount/token-amount.tsx'
export type { Tone } from './tone/tone.ts'
export {
  Toolbar,
  ToolbarButton,
  type ToolbarButtonProps,
  ToolbarGroup,
  type ToolbarGroupProps,
  ToolbarInput,
  type ToolbarInputProps,
  ToolbarLink,
  type ToolbarLinkProps,
  type ToolbarProps,
  ToolbarSeparator,
  type ToolbarSeparatorProps,
} from './toolbar/toolbar.tsx'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx'
