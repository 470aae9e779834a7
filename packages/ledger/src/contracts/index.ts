export {
  type AliasMethods,
  type AssetCapability,
  type AssetMethods,
  aliasCall,
  assetCall,
  assetCapabilities,
  type Lock,
  type MethodCall,
} from './contract-methods.ts'
