// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// A contract wallet with one owner, as small as ERC-1271 allows: it can sign, and nothing else.
contract SignerWallet {
    bytes4 private constant isValid = 0x1626ba7e;
    bytes4 private constant isInvalid = 0xffffffff;

    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    /// ERC-1271: whether the owner signed the hash. The signature is r, s and v, one after the other.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return isInvalid;
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? isValid : isInvalid;
    }
}

/// Deploys wallets at addresses that are known before (CREATE2), so that a wallet can sign before it exists (ERC-6492).
contract SignerWalletFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new SignerWallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SignerWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
