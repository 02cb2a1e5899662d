export { ChooseNameView } from './choose-name-view.tsx'
export { RegisterNameSuccessView } from './register-name-success-view.tsx'
export { RegisterNameView } from './register-name-view.tsx'
