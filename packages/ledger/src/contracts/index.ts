export {
  type AliasMethods,
  type AssetMethods,
  aliasCall,
  assetCall,
  type Lock,
  type MethodCall,
} from './contract-methods.ts'
