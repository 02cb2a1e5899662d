export { ChooseAccountNameView } from './choose-name-view.tsx'
export { RegisterAccountNameSuccessView } from './register-name-success-view.tsx'
export { RegisterAccountNameView } from './register-name-view.tsx'
